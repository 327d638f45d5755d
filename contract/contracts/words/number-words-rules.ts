import type { Cents } from '../../values/money.ts'

const ones = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const steps = ['', ' thousand', ' million', ' billion']

/** An amount as a check says it: 133797 cents are `One thousand three hundred thirty-seven and 97/100 dollars`. */
export function amountInWords(cents: Cents, unit = 'dollars'): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const words = `${wholeInWords(whole)} and ${String(Math.abs(cents) % 100).padStart(2, '0')}/100 ${unit}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function wholeInWords(value: number): string {
  if (value === 0) return 'zero'
  const groups: string[] = []
  for (let rest = value, step = 0; rest > 0; rest = Math.trunc(rest / 1000), step++)
    if (rest % 1000 > 0) groups.unshift(`${underThousand(rest % 1000)}${steps[step] ?? ''}`)
  return groups.join(' ')
}

function underThousand(value: number): string {
  const rest = value % 100
  const hundreds = value >= 100 ? `${ones[Math.trunc(value / 100)]} hundred` : ''
  const small =
    rest < 20
      ? rest > 0
        ? ones[rest]
        : ''
      : [tens[Math.trunc(rest / 10)], rest % 10 > 0 ? ones[rest % 10] : ''].filter(Boolean).join('-')
  return [hundreds, small].filter(Boolean).join(' ')
}
