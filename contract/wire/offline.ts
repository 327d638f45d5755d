/**
 * Why the same request has one effect when it comes twice, or late: its input has the id of what it makes, or the version of what
 * it changes, or it asks for a state ("done"), which there is by then. `by`: that field of the input.
 */
export type Again<Field extends string = string> =
  | { again: 'same id'; by: Field }
  | { again: 'version'; by: Field }
  | { again: 'same state' }

/** The same of a row with several forms, by the value of `action` or the field that is `true`; the others are never kept. */
export type Offline<Field extends string = string> = Again<Field> | { forms: Readonly<Record<string, Again<Field>>> }

/** Why a request may be sent again; undefined where it may not, and so waits on no device. */
export function againOf(offline: Offline | false | undefined, input: object): Again | undefined {
  if (!offline) return undefined
  if (!('forms' in offline)) return offline
  const sent = input as Readonly<Record<string, unknown>>
  const form = Object.keys(offline.forms).find((name) => sent.action === name || sent[name] === true)
  return form === undefined ? undefined : offline.forms[form]
}
