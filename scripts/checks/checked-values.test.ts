import { describe, expect, test } from 'vitest'
import { allowedValues } from './checked-values.ts'

const either = `CHECK (((status = ANY (ARRAY['draft'::text, 'sent'::text])) OR ((kind = 'invoice'::text) AND (status = 'written_off'::text))))`

describe('the values that a check allows', () => {
  test('an author of a list of words gets them as they are listed', () => {
    expect(allowedValues(`CHECK ((kind = ANY (ARRAY['estimate'::text, 'invoice'::text])))`, 'kind')).toEqual([
      'estimate',
      'invoice',
    ])
  })

  test('an author of alternatives gets what any of them allows', () => {
    expect(allowedValues(either, 'status')).toEqual(['draft', 'sent', 'written_off'])
  })

  test('an author of a check that leaves a column free gets no list for it', () => {
    expect(allowedValues(either, 'kind')).toBeUndefined()
    expect(allowedValues(`CHECK (((status = 'draft'::text) OR (number IS NOT NULL)))`, 'status')).toBeUndefined()
    expect(allowedValues(`CHECK ((currency ~ '^[A-Z]{3}$'::text))`, 'currency')).toBeUndefined()
    expect(allowedValues(`CHECK ((NOT (status = 'draft'::text)))`, 'status')).toBeUndefined()
  })
})
