/** How sharp's libraries, libheif, WebAssembly and the engine say that there is no more memory; none has a code for it. */
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

/** Whether a decoder or an encoder failed for want of memory, which says nothing about the file. */
export function isOutOfMemory(error: unknown): boolean {
  const text = String(error).toLowerCase()
  return phrases.some((phrase) => text.includes(phrase))
}
