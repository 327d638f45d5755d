import { expect, it } from 'vitest'
import { writeContent } from '../content/written-rules.ts'
import { englishIn } from './english-rules.ts'

it('an English paragraph, item, cell of a quote or title in a Spanish text is named by its first words', () => {
  const text = writeContent(`
El trabajo se hará conforme al código de construcción.
The Contractor will remove all debris from the site at the end of each day.
- Work on the garage is not included
> Payment is due when the work is done
:: Who pays for the permits
El Cliente paga las tarifas.
::`)
  expect(englishIn(text)).toEqual([
    'The Contractor will remove all debris from the site at the end of each day.',
    'Work on the garage is not included',
    'Payment is due when the work is done',
    'Who pays for the permits',
  ])
})

it('names, addresses, figures and Spanish that names something English are not', () => {
  const text = writeContent(`
Harlow Carpentry and Sons
14 Maple Street, Portland, ME 04101
$12,400.00
Materiales de The Home Depot para la cubierta
Garantía de mano de obra según The Deck Company of Maine`)
  expect(englishIn(text)).toEqual(['Harlow Carpentry and Sons'])
})

it('a long paragraph is named by its beginning, and each once', () => {
  const long = 'The price is paid when the work is complete. '.repeat(10)
  const [named = ''] = englishIn(writeContent(`${long}\n${long}`))
  expect(named.length).toBeLessThanOrEqual(121)
  expect(named.endsWith('…')).toBe(true)
})

it('a clause that is left out is not read', () => {
  expect(englishIn(writeContent(':? The optional part of it\nIt is not part of the contract.\n::'))).toEqual([])
})
