/** An input as it is kept: without what is left out, for that is no value. */
export function plainInput(input: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(input)) as Record<string, unknown>
}
