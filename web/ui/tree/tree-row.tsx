import { ArrowDown, ArrowUp, ChevronRight, GripVertical, IndentDecrease, IndentIncrease } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import type { PlacedNode, TreeStep } from '#contract/values/tree.ts'
import { Icon } from '../basic/icon.tsx'
import { Checkbox } from '../input/checkbox.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { cx } from '../style/class-names.ts'
import type { TreeActions, TreeNode, TreeParts } from './tree-types.ts'

type Grip = (key: string, onPress: () => void) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void }

type TreeRowProps<Node extends TreeNode> = {
  tree: TreeParts<Node>
  row: PlacedNode<Node>
  /** undefined: nothing stands below it. */
  open: boolean | undefined
  /** The Tab key comes to it. */
  active: boolean
  /** What is dragged would go in here. */
  dropped: boolean
  grip: Grip
  onStep: (step: TreeStep) => void
  canStep: (step: TreeStep) => boolean
  onFocus: () => void
  onToggle: () => void
  onSelect: ((id: string) => void) | undefined
}

/** One line of a tree: what it is, how much hangs on it, and what can be done with it. */
export function TreeRow<Node extends TreeNode>(props: TreeRowProps<Node>) {
  const { tree, row, open, active, dropped, onFocus, onToggle, onSelect } = props
  const { node, level, place, of } = row
  const chosen = onSelect && (tree.selected?.has(node.id) ?? false)
  return (
    <div
      role="treeitem"
      {...{ [`data-${tree.name}`]: node.id }}
      tabIndex={active ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={open}
      aria-selected={chosen}
      aria-labelledby={`${node.id}-name ${node.id}-end`}
      onFocus={onFocus}
      style={{ paddingInlineStart: `${(Math.min(level, 6) - 1) * 1.25}rem` }}
      className={cx(
        'group flex min-h-10 items-center gap-1 border-b focus-visible:rounded-input border-line phone:min-h-12',
        lookOf(dropped, chosen),
      )}
    >
      <Opener name={node.name} open={open} onToggle={onToggle} />
      {onSelect && (
        <Checkbox
          aria-label={`Select ${node.name}`}
          tabIndex={-1}
          checked={chosen ?? false}
          onChange={() => onSelect(node.id)}
        />
      )}
      <NameButton tree={tree} node={node} onToggle={onToggle} />{' '}
      <span id={`${node.id}-end`} className="px-2 text-small text-ink-muted tabular-nums">
        {tree.end(node)}
      </span>
      {tree.actions && <RowMenu {...props} node={node} actions={tree.actions} />}
    </div>
  )
}

function lookOf(dropped: boolean, chosen: boolean | undefined): string {
  if (dropped) return 'bg-chalk-tint shadow-[inset_0_0_0_2px_var(--chalk-line)]'
  return chosen ? 'bg-chalk-tint' : 'hover:bg-sunken'
}

type OpenerProps = { name: string; open: boolean | undefined; onToggle: () => void }

/** Opens and closes what stands below it; without any it keeps its place. */
function Opener({ name, open, onToggle }: OpenerProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={open ? `Close ${name}` : `Open ${name}`}
      onClick={onToggle}
      className={cx('grid size-8 shrink-0 place-items-center phone:size-11', open === undefined && 'invisible')}
    >
      <Icon of={ChevronRight} size={16} className={cx('quick', open && 'rotate-90')} />
    </button>
  )
}

type NameButtonProps<Node extends TreeNode> = { tree: TreeParts<Node>; node: Node; onToggle: () => void }

/** Its name; pressed, it is edited by who may, and opened by who may only look. */
function NameButton<Node extends TreeNode>({ tree, node, onToggle }: NameButtonProps<Node>) {
  return (
    <button
      type="button"
      id={`${node.id}-name`}
      tabIndex={-1}
      onClick={() => (tree.actions ? tree.actions.edit(node) : onToggle())}
      className="flex min-h-8 min-w-0 flex-1 items-center py-1 text-start phone:min-h-11"
    >
      {tree.face(node)}
    </button>
  )
}

type RowMenuProps<Node extends TreeNode> = Pick<
  TreeRowProps<Node>,
  'tree' | 'grip' | 'onStep' | 'canStep' | 'active'
> & {
  node: Node
  actions: TreeActions<Node>
}

/** Drags it, or opens what else can be done with it. */
function RowMenu<Node extends TreeNode>({ tree, node, actions, active, grip, onStep, canStep }: RowMenuProps<Node>) {
  const [open, setOpen] = useState(false)
  const steps = [
    canStep('up') && { label: 'Move up', icon: ArrowUp, keys: 'Alt+↑', onSelect: () => onStep('up') },
    canStep('down') && { label: 'Move down', icon: ArrowDown, keys: 'Alt+↓', onSelect: () => onStep('down') },
    canStep('in') && { label: 'Move in', icon: IndentIncrease, keys: 'Alt+→', onSelect: () => onStep('in') },
    canStep('out') && { label: 'Move out', icon: IndentDecrease, keys: 'Alt+←', onSelect: () => onStep('out') },
  ]
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          size="sm"
          label={tree.gripName(node)}
          icon={GripVertical}
          tabIndex={active ? 0 : -1}
          className="cursor-grab touch-none active:cursor-grabbing"
          {...grip(node.id, () => setOpen(!open))}
        />
      }
      items={actions.menu(node, steps)}
    />
  )
}
