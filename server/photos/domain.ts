import { getGallery } from '#contract/photos/calls.ts'
import { type Domain, work } from '#server/http/domain.ts'
import { packRead } from '#server/http/pack.ts'
import { resumablePhotos } from './adding/resumable-photos.ts'
import { exportPhotos } from './export-photos.ts'
import { forgetDeleted } from './forget.ts'
import { galleryHistory } from './history.ts'
import { drawReport } from './reports/draw-report.ts'
import { forgetOldReport } from './reports/forget-reports.ts'
import { drawPhotoReport, forgetPhotoReport } from './reports/tasks.ts'
import { photosRoutes } from './routes.ts'
import { searchGalleries } from './search.ts'
import { forgetPhotos } from './tasks.ts'

export const photosDomain: Domain = {
  routes: photosRoutes,
  uploads: [resumablePhotos],
  tasks: [
    work(forgetPhotos, forgetDeleted),
    work(drawPhotoReport, drawReport),
    work(forgetPhotoReport, forgetOldReport),
  ],
  paymentEvents: [],
  needsYou: {},
  history: [galleryHistory],
  search: [searchGalleries],
  export: {
    leavesOut: [],
    folders: [{ folder: 'photos/', about: 'your photos as they came from the camera', files: exportPhotos }],
  },
  // Files go with the company's folder, which the company forgets.
  forgets: { company: [], person: [] },
  sweeps: [],
  // The bytes are counted with all other files of the company.
  planCounts: [],
  ofClients: [{ table: 'gallery', atProperty: false }],
  jobActions: {},
  pack: [packRead(getGallery, ({ gallery_id: id }) => (id ? { id } : undefined))],
}
