const restMs = 2000

/** Calls `act` some time after the page has loaded, to prefetch. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(act, restMs)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
