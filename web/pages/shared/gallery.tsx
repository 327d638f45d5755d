import { useParams } from 'react-router'
import { SharedPage } from '#web/photos/public/shared-page.tsx'

/** `/shared/:token`. */
export default function SharedGalleryPage() {
  const { token = '' } = useParams()
  return <SharedPage key={token} token={token} />
}
