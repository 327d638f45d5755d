import { Circle, Minus, MousePointer2, MoveUpRight, Pencil, Ruler, Square, Type } from 'lucide-react'
import type { MarkKind } from '#contract/photos/annotation/mark-rules.ts'
import type { IconKind } from '#web/ui/basic/icon.tsx'

export type Tool = 'select' | 'crop' | MarkKind

type ToolLook = { tool: Exclude<Tool, 'crop'>; label: string; key: string; icon: IconKind; hint: string }

/** The tools, each with its key and how it is used. */
export const tools: readonly ToolLook[] = [
  {
    tool: 'select',
    label: 'Select',
    key: 'V',
    icon: MousePointer2,
    hint: 'Tap a mark to change it. Drag the photo to move it.',
  },
  {
    tool: 'arrow',
    label: 'Arrow',
    key: 'A',
    icon: MoveUpRight,
    hint: 'Drag, or tap where it starts and where it points.',
  },
  { tool: 'line', label: 'Line', key: 'L', icon: Minus, hint: 'Drag, or tap where it starts and where it ends.' },
  { tool: 'box', label: 'Box', key: 'R', icon: Square, hint: 'Drag, or tap two opposite corners.' },
  { tool: 'oval', label: 'Oval', key: 'O', icon: Circle, hint: 'Drag, or tap two opposite corners.' },
  { tool: 'free', label: 'Draw', key: 'F', icon: Pencil, hint: 'Draw, or tap point after point, then Done.' },
  { tool: 'text', label: 'Text', key: 'T', icon: Type, hint: 'Tap where the words go, then type.' },
  { tool: 'measure', label: 'Measure', key: 'M', icon: Ruler, hint: 'Drag over something whose length you know.' },
]

export function hintOf(tool: Tool, { tapped, hasScale }: { tapped: boolean; hasScale: boolean }): string {
  if (tool === 'crop') return 'Drag the corners, or use the sliders.'
  if (tapped && tool !== 'free')
    return tool === 'box' || tool === 'oval' ? 'Now tap the opposite corner.' : 'Now tap where it ends.'
  if (tool === 'measure' && hasScale) return 'Drag, or tap both ends of what you want to measure.'
  return tools.find((each) => each.tool === tool)?.hint ?? ''
}
