import { Eye, EyeOff, Maximize, Redo2, Undo2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import type { Editor } from './use-editor.ts'
import type { EditorView } from './use-view.ts'

type TopBarProps = {
  title: string
  editor: Editor
  view: EditorView
  phone: boolean
  busy: boolean
  /** Absent for who may add no photos. */
  onSaveCopy?: (() => void) | undefined
  onSave: () => void
  onClose: () => void
}

export function EditorTopBar({ title, editor, view, phone, busy, onSaveCopy, onSave, onClose }: TopBarProps) {
  const { hidden } = editor
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line bg-raised px-2 pt-[env(safe-area-inset-top)] phone:gap-0">
      <IconButton label="Close" icon={X} onClick={onClose} />
      <Radix.Title asChild>
        <h1 tabIndex={-1} className="min-w-0 truncate px-2 font-label tabular-nums outline-none phone:sr-only">
          {title}
        </h1>
      </Radix.Title>
      <span className="flex-1" />
      <IconButton label="Undo" icon={Undo2} aria-disabled={!editor.canUndo} className={dimmed} onClick={editor.undo} />
      <IconButton label="Redo" icon={Redo2} aria-disabled={!editor.canRedo} className={dimmed} onClick={editor.redo} />
      {!phone && (
        <>
          <span className="ms-2 w-12 text-end text-small text-ink-muted tabular-nums">{view.percent}%</span>
          <IconButton label="Zoom out" icon={ZoomOut} onClick={() => view.zoomBy(1 / 1.5)} />
          <IconButton label="Zoom in" icon={ZoomIn} onClick={() => view.zoomBy(1.5)} />
        </>
      )}
      {(!phone || view.percent > 100) && <IconButton label="Fit" icon={Maximize} onClick={view.fit} />}
      <IconButton
        label={hidden ? 'Show marks' : 'Hide marks'}
        icon={hidden ? EyeOff : Eye}
        onClick={editor.toggleHidden}
      />
      <span className="flex-1" />
      {onSaveCopy && !phone && (
        <Button busy={busy} onClick={onSaveCopy}>
          Save copy
        </Button>
      )}
      <Button variant="primary" busy={busy} className="ms-1" onClick={onSave}>
        Save
      </Button>
    </header>
  )
}

const dimmed = 'aria-disabled:opacity-40'
