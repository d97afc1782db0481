type Watch = {
  /** Whether the server answers. A rejection is a no. */
  ask: () => Promise<boolean>
  /** Whether it is known to be gone; then it is given a moment before it is asked. */
  isGone: boolean
  /** How often it is asked at most; without it, until it answers. */
  tries?: number
  /** Once it answers. */
  onAnswer: (wasGone: boolean) => void
}

const firstMs = 5000
const maxMs = 30_000

/** Up to half as much again: the pages of many people shall not all ask at the same moment. */
const spread = (ms: number) => ms * (1 + Math.random() / 2)

/**
 * Asks, further and further apart, until the server answers, and tells whether it was seen gone before. Answers how
 * to stop.
 */
export function whenBack({ ask, isGone, tries = Number.POSITIVE_INFINITY, onAnswer }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let seenGone = isGone
  let waitMs = firstMs
  let left = tries
  const answers = () => ask().catch(() => false)

  const look = async () => {
    const isBack = await answers()
    if (isOver) return
    if (isBack) onAnswer(seenGone)
    else {
      seenGone = true
      left -= 1
      if (left > 0) wait()
    }
  }
  const wait = () => {
    timer = setTimeout(() => void look(), spread(waitMs))
    waitMs = Math.min(waitMs * 1.5, maxMs)
  }

  if (isGone) wait()
  else void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
