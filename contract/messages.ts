import { z } from 'zod'
import { encode, type Issue, type IssueCode } from './issues.ts'

// Default messages of the schemas: codes of sentences for users instead of the validator's wording.

const kinds: Partial<Record<string, IssueCode>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'flag',
  array: 'list',
  object: 'object',
  record: 'object',
}

const formats: Partial<Record<string, IssueCode>> = { uuid: 'id', datetime: 'instant', date: 'date' }

const lower: Partial<Record<string, IssueCode>> = { string: 'tooShort', array: 'fewestEntries' }
const upper: Partial<Record<string, IssueCode>> = { string: 'tooLong', array: 'mostEntries' }

/** The code, and parameters other than the label. */
function ruleOf(issue: z.core.$ZodRawIssue): [code: IssueCode, params?: object] {
  const isAbsent = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
      return [isAbsent ? 'required' : (kinds[issue.expected] ?? 'otherKind')]
    case 'invalid_value':
      return isAbsent ? ['required'] : ['oneOf', { values: issue.values.map(String) }]
    case 'invalid_union':
      if (Array.isArray(issue.options) && !isAbsent) return ['oneOf', { values: issue.options.map(String) }]
      return [isAbsent ? 'required' : 'invalid']
    case 'invalid_format':
      return [formats[issue.format] ?? 'form']
    case 'too_small':
      return [lower[issue.origin] ?? 'atLeast', { least: Number(issue.minimum) }]
    case 'too_big':
      return [upper[issue.origin] ?? 'atMost', { most: Number(issue.maximum) }]
    case 'unrecognized_keys':
      return ['unknownFields', { values: issue.keys }]
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return ['invalid']
  }
}

/** Values without a label of their own are named by their field. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  const label = issue.path?.findLast((part) => typeof part === 'string') ?? 'input'
  const [code, params] = ruleOf(issue)
  return encode({ code, params: { label, ...params } } as Issue)
}

/** Must run before any object schema is created. */
export const configureSchemas = () =>
  z.config({
    customError: messageOf,
    // Compiled checks need `eval`, which the content security policy of the pages forbids.
    jitless: typeof document !== 'undefined',
  })
