/** The body of a call that must succeed; says what came instead. */
export async function expectSuccess<A extends { code: number; body: object }>(answer: Promise<A>): Promise<A['body']> {
  const { code, body } = await answer
  if (code >= 300) throw new Error(`Expected success, got ${code}: ${JSON.stringify(body)}`)
  return body
}
