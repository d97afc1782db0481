type Watch = {
  /** Whether the server is available. A rejection counts as no. */
  ask: () => Promise<boolean>
  /** Whether the server is known to be unavailable; the first check then waits. */
  isGone: boolean
  /** The maximum number of checks; unlimited by default. */
  maxAttempts?: number
  /** Called once, when the server is available. */
  onAnswer: (wasGone: boolean) => void
}

const firstMs = 5000
const maxMs = 30_000

/** Adds up to half, so that the pages of many people do not check at the same moment. */
const spread = (ms: number) => ms * (1 + Math.random() / 2)

/**
 * Checks at growing intervals until the server is available. `wasGone` tells whether it was unavailable before.
 * Returns a function that stops checking.
 */
export function whenBack({
  ask,
  isGone,
  maxAttempts = Number.POSITIVE_INFINITY,
  onAnswer,
}: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let seenGone = isGone
  let waitMs = firstMs
  let left = maxAttempts
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
