import { randomInt } from 'node:crypto'

/**
 * Upper case, lower case, and digits, without characters that look alike when rotated and shifted: those that
 * differ only in size (c C, k K, o O 0, p P, s S, u U, v V, w W, x X, z Z), thin strokes (i I j J l 1), and
 * similar shapes (q 9, Q, y Y).
 */
export const alphabet = 'ABDEFGHLMNRTabdefghmnrt2345678'

export const createText = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
