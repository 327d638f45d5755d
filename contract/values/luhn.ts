/** Whether the last digit fits the others. Source: ISO/IEC 7812-1, annex B. */
export function fitsLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = (digits.charCodeAt(digits.length - 1 - at) || 48) - 48
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}
