import { CloudUpload } from 'lucide-react'
import { Icon } from '../basic/icon.tsx'

/** That a thing is on this device alone, and goes out later; `brief`: in a table, as an icon. */
export function KeptMark({ brief }: { brief?: boolean }) {
  const words = 'Kept on this device'
  return (
    <span className="inline-flex items-center gap-1 align-bottom text-pencil" title={brief ? words : undefined}>
      <Icon of={CloudUpload} size={16} />
      {brief ? <span className="sr-only">{words}</span> : words}
    </span>
  )
}
