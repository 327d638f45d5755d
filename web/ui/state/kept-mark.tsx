import { CloudUpload } from 'lucide-react'
import { Icon } from '../basic/icon.tsx'

/** That a thing is on this device alone, and goes out later. */
export function KeptMark() {
  return (
    <span className="inline-flex items-center gap-1 align-bottom text-pencil">
      <Icon of={CloudUpload} size={16} />
      Kept on this device
    </span>
  )
}
