import { type Filter, namesOf } from '#contract/wire/list.ts'
import { Button } from '../basic/button.tsx'
import { Chip } from '../basic/chip.tsx'
import { DayRange, DayText } from '../text/day-text.tsx'
import { Money } from '../text/money.tsx'
import type { AnyList, AnyRecords } from './list-types.ts'

type ListChipsProps = { list: AnyList; records: AnyRecords }

/** What a list is narrowed to and in which order it stands, where that is not the usual one; each with its way out. */
export function ListChips({ list, records }: ListChipsProps) {
  const { rule, isSorted, isNarrowed, sort = '' } = list
  const entries = Object.entries(rule.filters).filter(([key, filter]) =>
    namesOf(key, filter).some((name) => name in list.narrowed),
  )
  if (!isSorted && !isNarrowed) return null
  return (
    <div className="flex flex-wrap items-center gap-2 py-1.5 phone:py-0">
      {isSorted && (
        <Chip name="the order" onRemove={() => list.order(Object.keys(rule.sorts ?? {})[0] as never)}>
          {rule.sorts?.[sort]}
        </Chip>
      )}
      {entries.map(([key, filter]) => (
        <FilterChip key={key} {...{ list, name: key, filter }} record={records[key]} />
      ))}
      {isNarrowed && (
        <Button variant="quiet" size="sm" onClick={list.clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

type FilterChipProps = { list: AnyList; name: string; filter: Filter; record: AnyRecords[string] | undefined }

function FilterChip({ list, name, filter, record }: FilterChipProps) {
  const values = list.narrowed as Record<string, string | readonly string[] | true | undefined>
  const [from, to] = namesOf(name, filter).map((each) => values[each])
  const word = `the ${filter.label.toLowerCase()}`
  const remove = () => list.widen(name)
  const without = (one: string) => {
    const rest = [from ?? []].flat().filter((each) => each !== one)
    list.narrow({ ...values, [name]: rest.length > 0 ? rest : undefined } as never)
  }
  switch (filter.kind) {
    case 'record':
      if (from !== 'none' && record?.chip) return record.chip(String(from), remove)
      return (
        <Chip name={word} onRemove={remove}>
          {from === 'none' ? filter.none : (record?.name(String(from)) ?? `One ${filter.label.toLowerCase()}`)}
        </Chip>
      )
    case 'records':
      return [from ?? []].flat().map((id) =>
        record?.chip ? (
          <span key={String(id)}>{record.chip(String(id), () => without(String(id)))}</span>
        ) : (
          <Chip key={String(id)} onRemove={() => without(String(id))}>
            {record?.name(String(id)) ?? filter.label}
          </Chip>
        ),
      )
    case 'choice':
      return <Chip onRemove={remove}>{filter.words[String(from)] ?? ''}</Chip>
    case 'choices':
      return [from ?? []].flat().map((each) => (
        <Chip key={String(each)} onRemove={() => without(String(each))}>
          {filter.words[String(each)] ?? ''}
        </Chip>
      ))
    case 'flag':
      return <Chip onRemove={remove}>{filter.label}</Chip>
    case 'days':
      return (
        <Chip name={filter.column ? word : 'the dates'} onRemove={remove}>
          {filter.column && `${filter.label}: `}
          {!to ? 'From ' : !from && 'Until '}
          {from && to ? <DayRange from={String(from)} to={String(to)} /> : <DayText day={String(from ?? to)} />}
        </Chip>
      )
    case 'amounts':
      return (
        <Chip name="the amounts" onRemove={remove}>
          {!to ? 'From ' : !from && 'Up to '}
          {from && <Money amount={String(from)} />}
          {from && to && ' – '}
          {to && <Money amount={String(to)} />}
        </Chip>
      )
  }
}
