import type { GalleryLink, SharedGallery } from '#contract/photos/sharing/shapes.ts'
import { galleryId, photoWith } from './photos.ts'

const linkId = (at: number) => `01999999-0000-7000-8000-00000000e0${String(at).padStart(2, '0')}`

/** A public link as the server lists it. */
export function linkWith(at: number, over: Partial<GalleryLink> = {}): GalleryLink {
  return {
    id: linkId(at),
    label: null,
    whole: true,
    photo_count: 3,
    allow_download: false,
    created_at: '2026-11-16T15:00:00Z',
    created_by: 'Sam Harlow',
    expires_at: null,
    expired: false,
    openings: 0,
    last_opened_at: null,
    latest_openings: [],
    ...over,
  }
}

/** What somebody is answered who has the link: photos without what is the team's alone. */
export function sharedWith(over: Partial<SharedGallery> = {}): SharedGallery {
  const photos = [0, 1, 24].map((at) => {
    const { original_url: _, filename: __, tags: ___, uploaded_by: ____, ...photo } = photoWith(at)
    return photo
  })
  return {
    company: { name: 'Harlow Carpentry', phone: '+12075550134', email: 'office@harlow.example' },
    logo_url: null,
    gallery: { id: galleryId, name: 'Maple St deck', photo_count: photos.length },
    zip_url: null,
    expires_at: null,
    locale: 'en-US',
    time_zone: 'America/New_York',
    today: '2026-11-17',
    photos,
    ...over,
  }
}
