import type { kitFilters } from '@kinora/contract/page-search'
import type { Sorting } from '../../lib/sorting.ts'

export interface Person {
  id: number
  name: string
  email: string
  subscribers: number
  status: (typeof kitFilters.status)[number]
}

const names = [
  'Mireille Roux',
  'Jonas Dreyer',
  'Ines Okafor',
  'Tomasz Kowalczyk',
  'Elin Wahl',
  'Óscar Ibáñez',
  'Haruka Minami',
]
const places = ['Travels', 'at Home', 'Archive', 'Live', 'on Film', 'Letters', 'Workshop']

export const people: readonly Person[] = names.flatMap((name, at) =>
  places.map((place, index) => {
    const id = at * places.length + index + 1
    return {
      id,
      name: `${name} ${place}`,
      email: `${name.split(' ')[0]?.toLowerCase()}.${id}@mailbox.example`,
      subscribers: (id * id * 7919) % 302_100,
      status: id % 3 === 0 ? 'unverified' : 'verified',
    } as const
  }),
)

const order = {
  name: (a: Person, b: Person) => a.name.localeCompare(b.name),
  subscribers: (a: Person, b: Person) => a.subscribers - b.subscribers,
}

export function findPeople(
  all: readonly Person[],
  {
    words,
    status,
    sorting,
  }: { words: string; status: string | undefined; sorting: Sorting<keyof typeof order> },
) {
  const sign = sorting.direction === 'asc' ? 1 : -1
  return all
    .filter((person) => person.name.toLowerCase().includes(words.toLowerCase()))
    .filter((person) => status === undefined || person.status === status)
    .toSorted((a, b) => sign * order[sorting.key](a, b))
}
