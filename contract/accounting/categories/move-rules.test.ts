import { expect, it } from 'vitest'
import { faultOfMove, movedOf } from './move-rules.ts'

const node = (id: string, parent_id: string | null, type: 'income' | 'expense' = 'expense') => ({ id, parent_id, type })
const tree = [
  node('sales', null, 'income'),
  node('costs', null),
  node('materials', 'costs'),
  node('lumber', 'materials'),
  node('cedar', 'lumber'),
  node('vehicle', null),
  node('fuel', 'vehicle'),
]

it('a category goes below another of its type, or to the top, and never below itself', () => {
  expect(faultOfMove(tree, 'fuel', 'costs')).toBe(undefined)
  expect(faultOfMove(tree, 'cedar', null)).toBe(undefined)
  for (const below of ['materials', 'lumber', 'cedar']) expect(faultOfMove(tree, 'materials', below)).toBe('cycle')
  expect(faultOfMove(tree, 'fuel', 'sales')).toBe('type')
  expect(faultOfMove(tree, 'fuel', 'gone')).toBe('unknown')
})

it('a category with those below it stays within four levels', () => {
  expect(faultOfMove(tree, 'fuel', 'lumber')).toBe(undefined)
  expect(faultOfMove(tree, 'fuel', 'cedar')).toBe('depth')
  expect(faultOfMove(tree, 'vehicle', 'materials')).toBe(undefined)
  expect(faultOfMove(tree, 'vehicle', 'lumber')).toBe('depth')
})

it('what stands below another chosen category goes along with it', () => {
  expect(movedOf(tree, ['materials', 'cedar', 'fuel', 'fuel'])).toEqual(['materials', 'fuel'])
})
