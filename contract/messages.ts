import { z } from 'zod'

// Default messages of the schemas: sentences for users instead of the validator's wording.

/** `propertyId` becomes `Property id`; settings such as `LOG_LEVEL` stay as they are. Without a name, it is `Input`. */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'input'
  if (/^[A-Z][A-Z\d_]+$/.test(name)) return name
  const words = name
    .replace(/^_/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

const formats: Partial<Record<string, string>> = {
  uuid: 'an id',
  datetime: 'a date and time',
  date: 'a date',
}

const units: Partial<Record<string, string>> = { string: ' characters', array: ' entries' }

function ruleOf(issue: z.core.$ZodRawIssue): string {
  const isAbsent = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent ? 'is required' : `must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return isAbsent ? 'is required' : `must be one of: ${issue.values.join(', ')}`
    case 'invalid_union':
      if (Array.isArray(issue.options) && !isAbsent) return `must be one of: ${issue.options.join(', ')}`
      return isAbsent ? 'is required' : 'is not valid'
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'in the right form'}`
    case 'too_small':
      return `must be at least ${String(issue.minimum)}${units[issue.origin] ?? ''}`
    case 'too_big':
      return `must be at most ${String(issue.maximum)}${units[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return `must not contain "${issue.keys.join('", "')}"`
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return 'is not valid'
  }
}

/** Must run before any object schema is created. */
export const configureSchemas = () =>
  z.config({
    customError: (issue) => `${labelOf(issue.path)} ${ruleOf(issue)}`,
    // Compiled checks need `eval`, which the content security policy of the pages forbids.
    jitless: typeof document !== 'undefined',
  })
