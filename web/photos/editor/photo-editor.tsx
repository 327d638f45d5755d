import { Copy, ImageIcon, List } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { KeptBar } from '#web/ui/form/kept-bar.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useMedia } from '#web/ui/style/media.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { PhotoFacts } from '../details/photo-facts.tsx'
import { useSavePhoto } from '../details/use-save-photo.ts'
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
import { useKeptWork } from './use-kept-work.ts'
import { useSaveEdit } from './use-save-edit.ts'
import { useView } from './use-view.ts'

type PhotoEditorProps = {
  photo: Photo
  gallery: Gallery
  /** "Photo 12 of 64". */
  title: string
  /** Leaves it; with the photo to show, once something was saved. */
  onClose: (shown?: Photo) => void
}

/** A photo over the whole screen, to draw on: its original stays as it came. */
export function PhotoEditor({ photo, gallery, title, onClose }: PhotoEditorProps) {
  const editor = useEditor(photo)
  const [done, setDone] = useState<Photo>()
  const kept = useKeptWork(photo, editor)
  const onSaved = (shown: Photo) => {
    kept.forget()
    setDone(shown)
  }
  const saving = useSaveEdit({ photo, editor, onSaved, onWaiting: kept.keep })
  useEffect(() => {
    if (done) onClose(done)
  }, [done, onClose])
  const guards = editor.isDirty && !saving.saved && !saving.waits
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
          <Desk {...{ photo, gallery, title, editor, saving, kept }} onClose={() => onClose()} />
          <LeaveGuard on={guards} onLeave={kept.forget} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type DeskProps = {
  photo: Photo
  gallery: Gallery
  title: string
  editor: Editor
  saving: ReturnType<typeof useSaveEdit>
  kept: ReturnType<typeof useKeptWork>
  onClose: () => void
}

function Desk({ photo, gallery, title, editor, saving, kept, onClose }: DeskProps) {
  const can = useCan()
  const small = useMedia('(width < 64rem)')
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const [words, onWords] = useFocusedWords()
  const view = useView(box, editor.work.whole)
  const drawing = useDrawing({ editor, view, picture, onWords })
  const src = saving.before.plain?.url ?? saving.before.preview_url
  const panel = { photo, gallery, editor, words }
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
      <Notes saving={saving} kept={kept} />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        {!small && <Toolbar editor={editor} />}
        <div className="relative min-h-0 min-w-0 flex-1">
          <Canvas {...{ src, editor, view, drawing, box, picture, onWords }} />
          <Hint editor={editor} taps={drawing.taps.length} onDone={drawing.finish} />
        </div>
        {small ? <SmallDesk {...panel} saving={saving} /> : <SidePanel {...panel} />}
      </div>
    </div>
  )
}

/** The field of a mark's words, which has the focus once the mark is there. */
function useFocusedWords() {
  const words = useRef<HTMLTextAreaElement>(null)
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (wanted > 0) words.current?.focus()
  }, [wanted])
  return [words, () => setWanted((before) => before + 1)] as const
}

/** What somebody else saved, what waits for a connection, and what this device kept of an earlier time. */
function Notes({ saving, kept }: Pick<DeskProps, 'saving' | 'kept'>) {
  return (
    <div className="flex flex-col gap-3 p-3 empty:hidden">
      {saving.theirs && <ChangedMeanwhile noun="photo" onTakeTheirs={saving.takeTheirs} />}
      {saving.waits && (
        <Banner tone="attention" title="Saved on this device">
          There is no connection. It goes out when you're back, while this page is open; later you find it here.
        </Banner>
      )}
      {kept.offer && (
        <KeptBar {...kept.offer}>
          Drawn on this device, <InstantText instant={kept.offer.at} />
        </KeptBar>
      )}
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

type PanelProps = Pick<DeskProps, 'photo' | 'gallery' | 'editor'> & { words: RefObject<HTMLTextAreaElement | null> }

function SidePanel({ photo, gallery, editor, words }: PanelProps) {
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
      <AboutPhoto photo={photo} gallery={gallery} />
    </aside>
  )
}

/** What is said of the photo beside its marks. */
function AboutPhoto({ photo, gallery }: Pick<PanelProps, 'photo' | 'gallery'>) {
  const [save] = useSavePhoto(photo)
  return (
    <section aria-label="About this photo" className="flex flex-col gap-4">
      <h2 className="text-h3">About this photo</h2>
      <PhotoFacts gallery={gallery} photo={photo} save={save} />
      {gallery.cover_id !== photo.id && (
        <Button
          variant="quiet"
          icon={ImageIcon}
          className="self-start"
          onClick={() => void save({ set_as_thumbnail: true })}
        >
          Use as cover
        </Button>
      )}
    </section>
  )
}

/** Below the photo: what belongs to the mark, then the tools; the rest is a press away. */
function SmallDesk({ photo, gallery, editor, words, saving }: PanelProps & Pick<DeskProps, 'saving'>) {
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
      <Sheet open={open} typed={false} onOpenChange={close} title="Marks and photo">
        <div className="flex flex-col gap-5">
          <MarksList editor={editor} onChoose={close} />
          <Adjust editor={editor} onCrop={close} />
          <AboutPhoto photo={photo} gallery={gallery} />
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
