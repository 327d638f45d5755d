import * as calls from '#contract/photos/calls.ts'
import { serve } from '#server/http/context.ts'
import { changePhotos } from './change-photos.ts'
import { createGallery } from './create-gallery.ts'
import { deleteGallery, restoreGallery } from './delete-gallery.ts'
import { getGallery } from './showing/get-gallery.ts'
import { listPhotoFilters } from './showing/list-filters.ts'
import { listGalleries } from './showing/list-galleries.ts'
import { getPhotoFile } from './showing/read-file.ts'
import { updateGallery } from './update-gallery.ts'

export const photosRoutes = [
  serve(calls.listGalleries, listGalleries),
  serve(calls.createGallery, createGallery),
  serve(calls.getGallery, getGallery),
  serve(calls.listPhotoFilters, listPhotoFilters),
  serve(calls.updateGallery, updateGallery),
  serve(calls.changePhotos, changePhotos),
  serve(calls.deleteGallery, deleteGallery),
  serve(calls.restoreGallery, restoreGallery),
  serve(calls.getPhotoFile, getPhotoFile),
]
