import type { Gallery, Photo } from '#contract/photos/shapes.ts'

export const galleryId = '01999999-0000-7000-8000-0000000000f0'
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

/** A gallery as the server answers it to the team. */
export function galleryWith(over: Partial<Gallery> = {}): Gallery {
  return {
    id: galleryId,
    name: 'Maple St deck',
    client_id: null,
    client_name: 'Renee Ortiz',
    job_id: null,
    job_title: null,
    photo_count: 3,
    shared_count: 1,
    cover_id: null,
    cover_url: pixel,
    last_photo_at: '2026-11-17T15:00:00Z',
    created_at: '2026-11-01T12:00:00Z',
    version: 1,
    ...over,
  }
}

/** The photo of a number, an hour older than the one before; the day is 2026-11-17 in New York. */
export function photoWith(at: number, over: Partial<Photo> = {}): Photo {
  const taken = new Date(Date.parse('2026-11-17T20:00:00Z') - at * 3_600_000).toISOString()
  return {
    id: `01999999-0000-7000-8000-${String(at).padStart(12, '0')}`,
    gallery_id: galleryId,
    thumbnail_url: pixel,
    preview_url: pixel,
    original_url: pixel,
    width: 1600,
    height: 1200,
    comment: `Photo number ${at}`,
    phase: null,
    annotations: [],
    taken_at: taken,
    created_at: taken,
    filename: `IMG_${at}.jpg`,
    bytes: 2_000_000,
    rotation: 0,
    tags: [],
    share_with_job: false,
    uploaded_by: { id: '01999999-0000-7000-8000-0000000000a1', name: 'Mateo Silva' },
    latitude: null,
    longitude: null,
    may_delete: true,
    version: 1,
    ...over,
  }
}

/** What `GET /api/photos/…/` answers. */
export const galleryAnswer = (photos: Photo[], over: Partial<Gallery> = {}) => ({
  gallery: galleryWith({ photo_count: photos.length, ...over }),
  photos,
  page: 1,
  page_size: 200,
  total: photos.length,
  total_pages: 1,
})
