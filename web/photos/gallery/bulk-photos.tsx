import { Download, FolderInput, ImageIcon, Share2, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Gallery } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { PhotoSelection } from '../grid/photo-selection.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type PhotoActs, useOneByOne } from './photo-acts.tsx'
import { TagDialog } from './tag-dialog.tsx'

type BulkPhotosProps = {
  gallery: Gallery
  selection: PhotoSelection
  acts: PhotoActs
  onSelectAll: () => void
}

/** What can be done with the photos that are selected. */
export function BulkPhotos({ gallery, selection, acts, onSelectAll }: BulkPhotosProps) {
  const can = useCan()
  const { photos, clear } = selection
  const [asked, setAsked] = useState<'move' | 'tag'>()
  const oneByOne = useOneByOne(gallery.id)
  const close = () => setAsked(undefined)
  const shared = photos.every(({ share_with_job }) => share_with_job)
  const [first] = photos
  return (
    <>
      <BulkBar count={photos.length} total={gallery.photo_count} onSelectAll={onSelectAll} onClear={clear}>
        {can('photos.share') && (
          <Button variant="quiet" size="sm" icon={Share2} onClick={() => void acts.share(photos, !shared)}>
            {shared ? 'Stop sharing' : 'Share'}
          </Button>
        )}
        {can('photos.annotate') && (
          <Button variant="quiet" size="sm" icon={Tag} onClick={() => setAsked('tag')}>
            Tag
          </Button>
        )}
        {can('photos.upload') && (
          <Button variant="quiet" size="sm" icon={FolderInput} onClick={() => setAsked('move')}>
            Move
          </Button>
        )}
        {photos.length === 1 && first && can('photos.annotate') && (
          <Button variant="quiet" size="sm" icon={ImageIcon} onClick={() => void acts.setCover(first)}>
            Use as cover
          </Button>
        )}
        {photos.length > 0 && photos.every(({ original_url }) => original_url) && (
          <Button variant="quiet" size="sm" icon={Download} onClick={() => oneByOne.download(photos)}>
            Download
          </Button>
        )}
        {can('photos.delete') && photos.every(({ may_delete }) => may_delete) && (
          <Button
            variant="quiet"
            size="sm"
            icon={Trash2}
            onClick={() => void acts.remove(photos).then((done) => done && clear())}
          >
            Delete
          </Button>
        )}
      </BulkBar>
      {asked === 'move' && (
        <MoveDialog
          from={gallery}
          count={photos.length}
          busy={acts.busy}
          onClose={close}
          onMove={(to) =>
            void acts.move(photos, to).then((done) => {
              close()
              if (done) clear()
            })
          }
        />
      )}
      {asked === 'tag' && (
        <TagDialog
          count={photos.length}
          onClose={close}
          onTag={(tag) => {
            close()
            oneByOne.tag(photos, tag)
          }}
        />
      )}
      {oneByOne.dialog}
    </>
  )
}
