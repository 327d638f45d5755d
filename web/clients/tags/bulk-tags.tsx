import { Tag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import type { Bulk } from '#web/ui/table/bulk-work.tsx'
import { ChooseTagDialog } from './choose-tag-dialog.tsx'
import { useTagsById } from './queries.ts'

type Way = 'add' | 'remove'
type BulkTagsProps<Row> = {
  rows: readonly Row[]
  /** "12 clients" */
  words: (count: number) => string
  retag: (row: Row, way: Way, tag: string) => Promise<unknown>
  onWork: (work: Bulk<Row>) => void
}

/** In the bar over chosen rows: gives all of them a tag, or takes one off. Absent where there are no tags. */
export function BulkTags<Row>({ rows, words, retag, onWork }: BulkTagsProps<Row>) {
  const tags = [...useTagsById(rows.length > 0).values()]
  const [asked, setAsked] = useState<Way>()
  if (tags.length === 0) return null
  const begin = async (id: string) => {
    const tag = tags.find((each) => each.id === id)
    if (!asked || !tag) return
    setAsked(undefined)
    const [doing, did] =
      asked === 'add'
        ? ['Tagging', (count: number) => `${words(count)} tagged ${tag.name}`]
        : ['Removing the tag from', (count: number) => `${tag.name} removed from ${words(count)}`]
    onWork({ doing, did, items: rows, work: (row) => retag(row, asked, id) })
  }
  return (
    <>
      <Button variant="quiet" size="sm" icon={Tag} onClick={() => setAsked('add')}>
        Add tag
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setAsked('remove')}>
        Remove tag
      </Button>
      {asked && (
        <ChooseTagDialog
          title={asked === 'add' ? `Add a tag to ${words(rows.length)}` : `Remove a tag from ${words(rows.length)}`}
          label="Tag"
          action={asked === 'add' ? 'Add tag' : 'Remove tag'}
          tags={tags}
          choose={begin}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
