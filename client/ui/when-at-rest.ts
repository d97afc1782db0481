const restMs = 2000

/** A while after the page has loaded, for what may be wanted soon. Answers how to call it off. */
export function whenAtRest(act: () => void): () => void {
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
