import { Crop, RotateCcw, RotateCw, Undo2 } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Slider } from '#web/ui/input/slider.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { type Edge, edgeMoved, wholePart } from './crop-edits.ts'
import type { Editor } from './use-editor.ts'
import { turn } from './work.ts'

/** What is done with the photo as a whole: cut, turned, lit. */
export function Adjust({ editor, onCrop }: { editor: Editor; onCrop?: () => void }) {
  const { change, tool, setTool } = editor
  const crop = () => {
    setTool(tool === 'crop' ? 'select' : 'crop')
    onCrop?.()
  }
  const turnBy = (degrees: 90 | 270) => change((now) => turn(now, degrees))
  return (
    <section aria-label="Photo" className="flex flex-col gap-3">
      <h2 className="text-h3">Photo</h2>
      <div className="flex flex-wrap gap-2">
        <Button icon={Crop} aria-pressed={tool === 'crop'} onClick={crop}>
          {tool === 'crop' ? 'Done cropping' : 'Crop'}
        </Button>
        <IconButton variant="secondary" label="Rotate left" icon={RotateCcw} onClick={() => turnBy(270)} />
        <IconButton variant="secondary" label="Rotate right" icon={RotateCw} onClick={() => turnBy(90)} />
      </div>
      {tool === 'crop' && <Edges editor={editor} />}
      <Brightness editor={editor} />
    </section>
  )
}

function Brightness({ editor: { work, change } }: { editor: Editor }) {
  const { brightness } = work
  return (
    <Field
      label="Brightness"
      aside={brightness !== 0 && <span className="tabular-nums">{brightness > 0 ? `+${brightness}` : brightness}</span>}
    >
      <Slider
        value={brightness}
        min={-100}
        max={100}
        step={5}
        words={brightness === 0 ? 'As taken' : `${Math.abs(brightness)} ${brightness > 0 ? 'brighter' : 'darker'}`}
        onChange={(next) => change((now) => ({ ...now, brightness: next }), 'brightness')}
      />
    </Field>
  )
}

/** The edges of what is kept, for who does not drag. */
function Edges({ editor }: { editor: Editor }) {
  const { x, y, width, height } = editor.work.crop ?? wholePart
  const edges: [Edge, string, number][] = [
    ['left', 'Left edge', x],
    ['right', 'Right edge', x + width],
    ['top', 'Top edge', y],
    ['bottom', 'Bottom edge', y + height],
  ]
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2">
      {edges.map(([edge, label, value]) => (
        <Field key={edge} label={label}>
          <Slider
            value={Math.round(value * 100)}
            min={0}
            max={100}
            words={`${Math.round(value * 100)} percent`}
            onChange={(next) => editor.change((now) => edgeMoved(now, edge, next / 100), `edge ${edge}`)}
          />
        </Field>
      ))}
      {editor.work.crop && (
        <Button
          size="sm"
          variant="quiet"
          icon={Undo2}
          className="col-span-2 justify-self-start"
          onClick={() => editor.change((now) => ({ ...now, crop: null }))}
        >
          Whole photo
        </Button>
      )}
    </div>
  )
}
