import { Columns2, Download, FileText, Images, Pencil, Share2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Gallery } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { useAddress } from '#web/ui/frame/address.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import type { OpenTool } from '../gallery-tool.ts'
import { inPhotos } from '../photo-words.ts'

type GalleryHeadProps = {
  gallery: Gallery
  /** How photos are added. */
  adding?: ReactNode
  onTool: OpenTool
  onEdit: () => void
  onCover?: () => void
  onDelete: () => void
}

/** Name, what it is of, how many; what one does with a gallery. */
export function GalleryHead(props: GalleryHeadProps) {
  const { gallery, adding, onTool } = props
  const can = useCan()
  const items = useGalleryMenu(props)
  return (
    <PageHeader
      back={{ label: 'Photos', href: '/photos' }}
      title={gallery.name}
      meta={<WhatItIsOf gallery={gallery} />}
      actions={
        <>
          {can('photos.share') && (
            <Button icon={Share2} className="phone:hidden" onClick={() => onTool('share')}>
              Share gallery
            </Button>
          )}
          {adding}
        </>
      }
      more={items.some(Boolean) ? items : undefined}
    />
  )
}

function WhatItIsOf({ gallery }: Pick<GalleryHeadProps, 'gallery'>) {
  const { photo_count, shared_count = 0, job_id, job_title, client_id, client_name } = gallery
  return (
    <>
      {job_id && <Link href={`/jobs/${job_id}`}>{job_title}</Link>}
      {client_id && client_name && <Link href={`/clients/${client_id}`}>{client_name}</Link>}
      <span className="tabular-nums">
        {inPhotos(photo_count)}
        {shared_count > 0 && `, ${shared_count.toLocaleString()} shared`}
      </span>
    </>
  )
}

function useGalleryMenu({ gallery, onTool, onEdit, onCover, onDelete }: GalleryHeadProps) {
  const can = useCan()
  const [, change] = useAddress()
  const { photo_count } = gallery
  return [
    photo_count > 1 &&
      can('photos.annotate') && {
        label: 'Compare before and after',
        icon: Columns2,
        onSelect: () => change({ compare: '1' }, 'push'),
      },
    can('photos.share') && { label: 'Share gallery', icon: Share2, onSelect: () => onTool('share') },
    photo_count > 0 && { label: 'Photo report', icon: FileText, onSelect: () => onTool('report') },
    photo_count > 0 && { label: 'Download photos', icon: Download, onSelect: () => onTool('download') },
    can('photos.upload') && { label: 'Edit gallery', icon: Pencil, keys: 'E', onSelect: onEdit },
    onCover && can('photos.annotate') && { label: 'Choose cover', icon: Images, onSelect: onCover },
    can('photos.delete') && { label: 'Delete gallery', icon: Trash2, danger: true, onSelect: onDelete },
  ]
}
