import { Columns2, Download, FileText, FolderInput, ImageIcon, LinkIcon, Share2, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { OpenTool } from '../gallery-tool.ts'
import type { PhotoSelection } from '../grid/photo-selection.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type PhotoActs, useOneByOne } from './photo-acts.tsx'
import { TagDialog } from './tag-dialog.tsx'

type BulkPhotosProps = {
  gallery: Gallery
  selection: PhotoSelection
  acts: PhotoActs
  onTool: OpenTool
  onSelectAll: () => void
  onCompare: (photos: readonly Photo[]) => void
}

/** What can be done with the photos that are selected. */
export function BulkPhotos(props: BulkPhotosProps) {
  const { gallery, selection, acts, onSelectAll } = props
  const { photos, clear } = selection
  const [asked, setAsked] = useState<'move' | 'tag'>()
  const oneByOne = useOneByOne(gallery.id)
  const close = () => setAsked(undefined)
  const move = async (to: { id: string; name: string }) => {
    const done = await acts.move(photos, to)
    close()
    if (done) clear()
  }
  const tag = (name: string) => {
    close()
    oneByOne.tag(photos, name)
  }
  return (
    <>
      <BulkBar count={photos.length} total={gallery.photo_count} onSelectAll={onSelectAll} onClear={clear}>
        {useBulkActs(props, setAsked).map(({ label, icon, act }) => (
          <Button key={label} variant="quiet" size="sm" icon={icon} onClick={act}>
            {label}
          </Button>
        ))}
      </BulkBar>
      {asked === 'move' && (
        <MoveDialog
          from={gallery}
          count={photos.length}
          busy={acts.busy}
          onClose={close}
          onMove={(to) => void move(to)}
        />
      )}
      {asked === 'tag' && <TagDialog count={photos.length} onClose={close} onTag={tag} />}
      {oneByOne.dialog}
    </>
  )
}

type BulkAct = { label: string; icon: IconKind; act: () => void; may?: boolean }

/** What this person may do with these, in the order of the bar. */
function useBulkActs({ selection, acts, onTool, onCompare }: BulkPhotosProps, ask: (what: 'move' | 'tag') => void) {
  const can = useCan()
  const { photos, clear } = selection
  const shared = photos.every(({ share_with_job }) => share_with_job)
  const [first] = photos
  const remove = () => void acts.remove(photos).then((done) => done && clear())
  const all: BulkAct[] = [
    {
      label: shared ? 'Stop sharing' : 'Share',
      icon: Share2,
      may: can('photos.share'),
      act: () => void acts.share(photos, !shared),
    },
    { label: 'Compare', icon: Columns2, may: photos.length === 2, act: () => onCompare(photos) },
    { label: 'Tag', icon: Tag, may: can('photos.annotate'), act: () => ask('tag') },
    { label: 'Move', icon: FolderInput, may: can('photos.upload'), act: () => ask('move') },
    {
      label: 'Use as cover',
      icon: ImageIcon,
      may: photos.length === 1 && can('photos.annotate'),
      act: () => first && void acts.setCover(first),
    },
    { label: 'Link', icon: LinkIcon, may: can('photos.share'), act: () => onTool('share', photos) },
    { label: 'Report', icon: FileText, act: () => onTool('report', photos) },
    { label: 'Download', icon: Download, act: () => onTool('download', photos) },
    {
      label: 'Delete',
      icon: Trash2,
      may: can('photos.delete') && photos.every(({ may_delete }) => may_delete),
      act: remove,
    },
  ]
  return all.filter(({ may = true }) => may)
}
