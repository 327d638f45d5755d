/** What is wrong with an address that may be left out, where the shapes would weigh too much. */
export function emailProblem(typed: string): string | undefined {
  const isWhole = typed.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim())
  return isWhole ? undefined : 'Enter a full email address, like sam@harlow.co'
}
