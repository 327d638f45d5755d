/** "1 day", "3 days". */
export function daysText(days: number | null): string {
  return days === 1 ? '1 day' : `${days ?? 0} days`
}
