/** `from $1,250.00` of an estimate whose options are still to be picked from; on the page `Money` says it. */
export function withFrom(amount: string, from: boolean): string {
  return from ? `from ${amount}` : amount
}
