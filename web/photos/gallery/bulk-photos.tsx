import { Columns2, Download, FileText, FolderInput, ImageIcon, LinkIcon, Share2, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
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
export function BulkPhotos({ gallery, selection, acts, onTool, onSelectAll, onCompare }: BulkPhotosProps) {
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
        {photos.length === 2 && (
          <Button variant="quiet" size="sm" icon={Columns2} onClick={() => onCompare(photos)}>
            Compare
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
        {can('photos.share') && (
          <Button variant="quiet" size="sm" icon={LinkIcon} onClick={() => onTool('share', photos)}>
            Link
          </Button>
        )}
        <Button variant="quiet" size="sm" icon={FileText} onClick={() => onTool('report', photos)}>
          Report
        </Button>
        <Button variant="quiet" size="sm" icon={Download} onClick={() => onTool('download', photos)}>
          Download
        </Button>
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
