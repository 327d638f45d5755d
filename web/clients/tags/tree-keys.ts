import type { KeyboardEvent } from 'react'
import type { Tag } from '#contract/clients/tags/shapes.ts'
import type { Placed } from '#contract/clients/tags/tree-rules.ts'
import type { TagActions } from './tag-actions.tsx'

type Step = 'up' | 'down' | 'in' | 'out'
type Row = Placed<Tag>
type Tree = {
  rows: readonly Row[]
  active: string | undefined
  isOpen: (row: Row) => boolean
  focus: (id: string | undefined) => void
  toggle: (id: string) => void
  move: (tag: Tag, step: Step) => void
  actions: TagActions | undefined
}

/** The keys of the tree, while the focus is on a row and not on a button in it. */
export function useTreeKeys(tree: Tree) {
  return (event: KeyboardEvent) => {
    const row = tree.rows.find(({ tag }) => tag.id === tree.active)
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset.tag !== undefined
    if (!row || !isOnRow) return
    const done = event.altKey ? moveByKey(tree, row, event.key) : walkByKey(tree, row, event.key)
    if (done) event.preventDefault()
  }
}

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

function moveByKey({ move }: Tree, { tag }: Row, key: string): boolean {
  const step = steps[key]
  if (step) move(tag, step)
  return step !== undefined
}

function walkByKey({ rows, isOpen, focus, toggle, actions }: Tree, row: Row, key: string): boolean {
  const { tag, children, parents } = row
  const place = rows.indexOf(row)
  if (key === 'ArrowDown') focus(rows[place + 1]?.tag.id)
  else if (key === 'ArrowUp') focus(rows[place - 1]?.tag.id)
  else if (key === 'Home') focus(rows[0]?.tag.id)
  else if (key === 'End') focus(rows.at(-1)?.tag.id)
  else if (key === 'ArrowRight') isOpen(row) ? focus(rows[place + 1]?.tag.id) : children > 0 && toggle(tag.id)
  else if (key === 'ArrowLeft') isOpen(row) ? toggle(tag.id) : focus(parents.at(-1))
  else if (key === 'Enter' && actions) actions.edit(tag)
  else if (key === 'Delete' && actions) actions.remove(tag)
  else return false
  return true
}
