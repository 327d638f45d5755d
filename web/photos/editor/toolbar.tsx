import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { tools } from './tools.ts'
import type { Editor } from './use-editor.ts'

/** The tools beside the photo: each with its name and its key. */
export function Toolbar({ editor }: { editor: Editor }) {
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      aria-orientation="vertical"
      className="flex w-40 shrink-0 flex-col gap-1 overflow-y-auto border-e border-line bg-raised p-2"
    >
      {tools.map(({ tool, label, key, icon }) => (
        <button
          key={tool}
          type="button"
          aria-pressed={editor.tool === tool}
          aria-keyshortcuts={key}
          onClick={() => editor.setTool(tool)}
          className={cx('min-h-10 justify-start px-3', toolClass)}
        >
          <Icon of={icon} />
          <span className="flex-1 text-start">{label}</span>
          <kbd aria-hidden className="text-small opacity-80">
            {key}
          </kbd>
        </button>
      ))}
    </div>
  )
}

/** The same below the photo on a phone: a row that scrolls. */
export function ToolScroller({ editor, children }: { editor: Editor; children: React.ReactNode }) {
  return (
    <div role="toolbar" aria-label="Tools" className="flex gap-1 overflow-x-auto px-2 py-1 [scrollbar-width:none]">
      {tools.map(({ tool, label, icon }) => (
        <ScrollerButton
          key={tool}
          icon={icon}
          label={label}
          pressed={editor.tool === tool}
          onPress={() => editor.setTool(tool)}
        />
      ))}
      {children}
    </div>
  )
}

type ScrollerButtonProps = { icon: IconKind; label: string; pressed?: boolean; onPress: () => void }

export function ScrollerButton({ icon, label, pressed, onPress }: ScrollerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx('min-h-14 min-w-16 shrink-0 flex-col gap-0.5 px-2 text-small', toolClass)}
    >
      <Icon of={icon} />
      {label}
    </button>
  )
}

const toolClass =
  'quick inline-flex items-center gap-3 rounded-input font-label text-ink select-none hover:bg-sunken aria-pressed:bg-chalk aria-pressed:text-on-chalk'
