import { createItem, importItems, listPriceBook, saveItemPhoto } from '#contract/billing/price-book/calls.ts'
import type { Browser } from '#test/server/browser.ts'
import type { Picture } from './pictures.ts'
import { must } from './stage.ts'

/** What a deck builder sells again and again, some of it with a photo, and two assemblies of it. */
export async function keepPriceBook(owner: Browser, pictures: readonly Picture[]): Promise<void> {
  await must(
    owner.call(importItems, {
      columns: ['name', 'category', 'unit', 'cost', 'markup_percent', 'unit_price', 'description'],
      rows: items.map((values, at) => ({ row: at + 2, values: [...values] })),
    }),
  )
  const { items: kept } = await must(owner.call(listPriceBook, { page_size: 200 }))
  const idOf = (name: string) => kept.find((item) => item.name === name)?.id ?? ''
  const decks = pictures.filter(({ subject, stage }) => subject === 'deck' && stage === 'after')
  for (const [at, name] of photographed.entries())
    await must(owner.call(saveItemPhoto, { id: idOf(name), photo: decks[at]?.file }))
  for (const { lines, ...assembly } of assemblies)
    await must(
      owner.call(createItem, {
        ...assembly,
        is_assembly: true,
        components: lines.map(({ of, formula }) => ({ item_id: idOf(of), formula })),
      }),
    )
}

const photographed = ['5/4 cedar decking, 16 ft', 'Cedar railing', 'Cable railing', 'Stair tread, cedar']

const items = [
  ['5/4 cedar decking, 16 ft', 'Decking', 'ea', '31.50', '35', '', 'Knot-free western red cedar'],
  ['Composite decking, 16 ft', 'Decking', 'ea', '52.80', '30', '', ''],
  ['Hidden fasteners, box of 90', 'Decking', 'box', '34', '40', '', ''],
  ['Joist 2×8, 12 ft', 'Framing', 'ea', '14.20', '35', '', 'Pressure treated'],
  ['Joist 2×10, 16 ft', 'Framing', 'ea', '27.60', '35', '', 'Pressure treated'],
  ['Rim board 2×10, 16 ft', 'Framing', 'ea', '27.60', '35', '', ''],
  ['Ledger board 2×10, 16 ft', 'Framing', 'ea', '28.40', '35', '', 'Flashed and bolted to the house'],
  ['Beam 6×6, 12 ft', 'Framing', 'ea', '58', '30', '', ''],
  ['Post 6×6, 8 ft', 'Framing', 'ea', '38.50', '35', '', ''],
  ['Joist hanger', 'Hardware', 'ea', '2.35', '60', '', ''],
  ['Post base', 'Hardware', 'ea', '18.90', '45', '', ''],
  ['Structural screws, box of 50', 'Hardware', 'box', '29', '40', '', ''],
  ['Flashing tape, 50 ft', 'Hardware', 'roll', '22', '40', '', ''],
  ['Concrete footing, 12 in', 'Footings', 'ea', '64', '', '165', 'Dug by hand to the frost line'],
  ['Helical pile', 'Footings', 'ea', '210', '', '345', ''],
  ['Cedar railing', 'Railing', 'ft', '24', '', '58', 'Posts, rails and square balusters'],
  ['Cable railing', 'Railing', 'ft', '61', '', '128', 'Stainless cable, cedar posts'],
  ['Stair tread, cedar', 'Stairs', 'ea', '28', '40', '', ''],
  ['Stair stringer', 'Stairs', 'ea', '32', '40', '', ''],
  ['Carpenter', 'Labor', 'hr', '38', '', '72', ''],
  ['Helper', 'Labor', 'hr', '24', '', '48', ''],
  ['Remove old deck', 'Demolition', 'sq ft', '', '', '4.50', 'Taken down and hauled away'],
  ['Dumpster, 20 yards', 'Demolition', 'ea', '420', '', '560', ''],
  ['Building permit', 'Fees', 'ea', '180', '', '180', ''],
  ['Clear stain, two coats', 'Finish', 'sq ft', '0.90', '', '2.40', ''],
] as const

const assemblies = [
  {
    name: 'Deck frame with cedar boards',
    category: 'Decking',
    description: 'Length along the house by width out from it',
    measures: [
      { name: 'length', unit: 'ft' },
      { name: 'width', unit: 'ft' },
    ],
    lines: [
      { of: 'Ledger board 2×10, 16 ft', formula: 'ceil(length / 16)' },
      { of: 'Joist 2×8, 12 ft', formula: 'ceil(length / 1.3333) + 1' },
      { of: 'Rim board 2×10, 16 ft', formula: 'ceil((length + 2 * width) / 16)' },
      { of: 'Joist hanger', formula: '2 * (ceil(length / 1.3333) + 1)' },
      { of: 'Concrete footing, 12 in', formula: 'ceil(length / 8) + 1' },
      { of: '5/4 cedar decking, 16 ft', formula: 'ceil(length * width / 7.3)' },
      { of: 'Hidden fasteners, box of 90', formula: 'ceil(length * width / 50)' },
      { of: 'Carpenter', formula: 'round(length * width / 8)' },
    ],
  },
  {
    name: 'Cedar railing run',
    category: 'Railing',
    description: 'One straight run',
    measures: [{ name: 'length', unit: 'ft' }],
    lines: [
      { of: 'Cedar railing', formula: 'length' },
      { of: 'Post base', formula: 'ceil(length / 6) + 1' },
      { of: 'Carpenter', formula: 'round(length / 4)' },
    ],
  },
]
