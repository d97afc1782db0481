/** Joins class names. Where two set the same property, the style sheet's order decides, not theirs. */
export { clsx as cx } from 'clsx'
