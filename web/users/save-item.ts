import { Download } from 'lucide-react'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { toastError } from './toast-error.ts'

/** In the menu of a list: saves what it finds as a table. */
export function saveItem(label: string, onSave: () => Promise<unknown>): MenuItem {
  return { label, icon: Download, onSelect: () => void onSave().catch(toastError) }
}
