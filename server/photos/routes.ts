import * as calls from '#contract/photos/calls.ts'
import * as reports from '#contract/photos/report/calls.ts'
import * as sharing from '#contract/photos/sharing/calls.ts'
import * as zip from '#contract/photos/zip/calls.ts'
import { serve } from '#server/http/context.ts'
import { changePhotos } from './change-photos.ts'
import { createGallery } from './create-gallery.ts'
import { deleteGallery, restoreGallery } from './delete-gallery.ts'
import { exportGalleries } from './export/export-galleries.ts'
import { createPhotoReport } from './reports/create-report.ts'
import { deletePhotoReport, getPhotoReport, listPhotoReports } from './reports/read-reports.ts'
import { createGalleryLink } from './sharing/create-link.ts'
import { listGalleryLinks } from './sharing/list-links.ts'
import { revokeGalleryLinks } from './sharing/revoke-links.ts'
import { getSharedFile, getSharedZip } from './sharing/shared-files.ts'
import { previewGalleryLink, viewSharedGallery } from './sharing/view-shared.ts'
import { getGallery } from './showing/get-gallery.ts'
import { listPhotoFilters } from './showing/list-filters.ts'
import { listGalleries } from './showing/list-galleries.ts'
import { getPhotoFile } from './showing/read-file.ts'
import { updateGallery } from './update-gallery.ts'
import { getPhotosZip, zipPhotos } from './zip/get-zip.ts'

export const photosRoutes = [
  serve(calls.listGalleries, listGalleries),
  serve(calls.exportGalleries, exportGalleries),
  serve(calls.createGallery, createGallery),
  serve(calls.getGallery, getGallery),
  serve(calls.listPhotoFilters, listPhotoFilters),
  serve(calls.updateGallery, updateGallery),
  serve(calls.changePhotos, changePhotos),
  serve(calls.deleteGallery, deleteGallery),
  serve(calls.restoreGallery, restoreGallery),
  serve(calls.getPhotoFile, getPhotoFile),
  serve(sharing.listGalleryLinks, listGalleryLinks),
  serve(sharing.createGalleryLink, createGalleryLink),
  serve(sharing.revokeGalleryLinks, revokeGalleryLinks),
  serve(sharing.previewGalleryLink, previewGalleryLink),
  serve(sharing.viewSharedGallery, viewSharedGallery),
  serve(sharing.getSharedFile, getSharedFile),
  serve(sharing.getSharedZip, getSharedZip),
  serve(zip.getPhotosZip, getPhotosZip),
  serve(zip.zipPhotos, zipPhotos),
  serve(reports.listPhotoReports, listPhotoReports),
  serve(reports.createPhotoReport, createPhotoReport),
  serve(reports.getPhotoReport, getPhotoReport),
  serve(reports.deletePhotoReport, deletePhotoReport),
]
