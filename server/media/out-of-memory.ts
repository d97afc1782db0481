/** Messages for failed allocations in sharp's libraries, libheif, WebAssembly, and V8; none has an error code. */
const phrases = [
  'out of memory',
  'insufficient memory',
  'not enough memory',
  'memory allocation error',
  'could not allocate memory',
  'cannot allocate memory',
  'failed to allocate memory',
  'unable to allocate memory',
  'memory allocation failed',
  'array buffer allocation failed',
  'std::bad_alloc',
  'aborted(oom)',
]

/** Whether a codec failed for lack of memory, which is not the file's fault. */
export function isOutOfMemory(error: unknown): boolean {
  const text = String(error).toLowerCase()
  return phrases.some((phrase) => text.includes(phrase))
}
