import { Copy, List } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useMedia } from '#web/ui/style/media.ts'
import { Adjust } from './adjust.tsx'
import { Canvas } from './canvas.tsx'
import { MarksList } from './marks-list.tsx'
import { Properties } from './properties.tsx'
import { photoScale } from './scale.ts'
import { ScrollerButton, Toolbar, ToolScroller } from './toolbar.tsx'
import { hintOf } from './tools.ts'
import { EditorTopBar } from './top-bar.tsx'
import { editorKeys } from './use-canvas-keys.ts'
import { useDrawing } from './use-drawing.ts'
import { type Editor, useEditor } from './use-editor.ts'
import { useSaveEdit } from './use-save-edit.ts'
import { useView } from './use-view.ts'

type PhotoEditorProps = {
  photo: Photo
  /** "Photo 12 of 64". */
  title: string
  /** Leaves it; with the photo to show, once something was saved. */
  onClose: (shown?: Photo) => void
}

/** A photo over the whole screen, to draw on: its original stays as it came. */
export function PhotoEditor({ photo, title, onClose }: PhotoEditorProps) {
  const editor = useEditor(photo)
  const [done, setDone] = useState<Photo>()
  const saving = useSaveEdit(photo, editor, setDone)
  useEffect(() => {
    if (done) onClose(done)
  }, [done, onClose])
  const guards = editor.isDirty && !saving.saved
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          data-screen-only
          className="fixed inset-0 z-40 flex flex-col bg-paper text-ink outline-none"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            ;(event.target as HTMLElement).querySelector<HTMLElement>('[data-canvas]')?.focus()
          }}
        >
          <Desk title={title} editor={editor} saving={saving} onClose={() => onClose()} />
          <LeaveGuard on={guards} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type DeskProps = {
  title: string
  editor: Editor
  saving: ReturnType<typeof useSaveEdit>
  onClose: () => void
}

function Desk({ title, editor, saving, onClose }: DeskProps) {
  const can = useCan()
  const small = useMedia('(width < 64rem)')
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const view = useView(box, editor.work.whole)
  const [wantsWords, setWantsWords] = useState(0)
  const onWords = () => setWantsWords((before) => before + 1)
  // The field is there once the mark is.
  useEffect(() => {
    if (wantsWords > 0) words.current?.focus()
  }, [wantsWords])
  const drawing = useDrawing({ editor, view, picture, onWords })
  const src = saving.before.plain?.url ?? saving.before.preview_url
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the editor, wherever the focus is in it
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={editorKeys(editor, view)}>
      <EditorTopBar
        {...{ title, editor, view, onClose }}
        phone={small}
        busy={saving.busy}
        onSave={() => void saving.save(false)}
        onSaveCopy={can('photos.upload') ? () => void saving.save(true) : undefined}
      />
      {saving.theirs && (
        <div className="p-3">
          <ChangedMeanwhile noun="photo" onTakeTheirs={saving.takeTheirs} />
        </div>
      )}
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        {!small && <Toolbar editor={editor} />}
        <div className="relative min-h-0 min-w-0 flex-1">
          <Canvas {...{ src, editor, view, drawing, box, picture, onWords }} />
          <Hint editor={editor} taps={drawing.taps.length} onDone={drawing.finish} />
        </div>
        {small ? <SmallDesk {...{ editor, words, saving }} /> : <SidePanel editor={editor} words={words} />}
      </div>
    </div>
  )
}

/** What to do next with the tool. */
function Hint({ editor, taps, onDone }: { editor: Editor; taps: number; onDone: () => void }) {
  const { tool, work, selected } = editor
  if (selected || (tool === 'select' && work.marks.length === 0)) return null
  const hasScale = photoScale(work.marks) !== undefined
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center px-3">
      <p className="float-1 pointer-events-auto flex items-center gap-3 rounded-card px-3 py-1 text-small">
        {hintOf(tool, { tapped: taps > 0, hasScale })}
        {tool === 'free' && taps > 0 && (
          <Button size="sm" variant="primary" onClick={onDone}>
            Done
          </Button>
        )}
      </p>
    </div>
  )
}

type PanelProps = { editor: Editor; words: RefObject<HTMLTextAreaElement | null> }

function SidePanel({ editor, words }: PanelProps) {
  return (
    <aside
      aria-label="Marks and photo"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
      className="flex w-75 shrink-0 flex-col gap-5 overflow-y-auto border-s border-line bg-raised p-4"
    >
      <Properties editor={editor} words={words} />
      <MarksList editor={editor} />
      <Adjust editor={editor} />
    </aside>
  )
}

/** Below the photo: what belongs to the mark, then the tools; the rest is a press away. */
function SmallDesk({ editor, words, saving }: PanelProps & Pick<DeskProps, 'saving'>) {
  const [open, setOpen] = useState(false)
  const can = useCan()
  const close = () => setOpen(false)
  return (
    <div className="border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]">
      <div className="max-h-[34dvh] overflow-y-auto px-3 not-empty:py-2">
        <Properties editor={editor} words={words} />
        {editor.tool === 'crop' && <Adjust editor={editor} />}
      </div>
      <ToolScroller editor={editor}>
        <ScrollerButton icon={List} label={`Marks (${editor.work.marks.length})`} onPress={() => setOpen(true)} />
      </ToolScroller>
      <Sheet open={open} onOpenChange={close} title="Marks and photo">
        <div className="flex flex-col gap-5">
          <MarksList editor={editor} onChoose={close} />
          <Adjust editor={editor} onCrop={close} />
          {can('photos.upload') && (
            <Button icon={Copy} busy={saving.busy} onClick={() => void saving.save(true)}>
              Save copy
            </Button>
          )}
        </div>
      </Sheet>
    </div>
  )
}
