import type { z } from 'zod'

/** Default validation messages, for shapes without their own: what is wrong with a value and what to do. */
export function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Enter a value'
        : `Send ${kinds[issue.expected] ?? 'another kind of value'}`
    case 'invalid_value':
      return `Use one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return `Use a valid ${formats[issue.format] ?? 'value'}`
    case 'invalid_union':
      return 'Send text or a number'
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.join(', ')}`
    default:
      return 'Check this value'
  }
}

const kinds: Record<string, string | undefined> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
  Uint8Array: 'a file',
}

const formats: Record<string, string | undefined> = {
  uuid: 'id',
  email: 'email address',
  date: 'date',
  datetime: 'time',
  url: 'address',
}

function tooSmall(of: string, least: number): string {
  if (of === 'string') return least === 1 ? 'Enter a value' : `Use at least ${least} characters`
  return of === 'array' ? `Send at least ${least}` : `Use ${least} or more`
}

function tooBig(of: string, most: number): string {
  if (of === 'string') return `Use at most ${most} characters`
  return of === 'array' ? `Send at most ${most}` : `Use ${most} or less`
}
