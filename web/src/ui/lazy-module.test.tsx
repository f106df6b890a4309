import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LazyMenu, LazyModule, preloadModule, whenLoaded } from './lazy-module.tsx'

describe('LazyModule', () => {
  const render = (load: () => Promise<{ text: string }>) =>
    renderToStaticMarkup(
      <LazyModule load={load} fallback="Loading…">
        {({ text }) => text}
      </LazyModule>,
    )

  it('renders its fallback, and a preloaded module at once', async () => {
    const load = () => Promise.resolve({ text: 'Menu' })
    expect(render(load)).toBe('Loading…')
    preloadModule(load)
    await whenLoaded()
    expect(render(load)).toBe('Menu')
  })

  it('survives a failed preload, which can be repeated', async () => {
    let isOnline = false
    const load = async () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { text: 'Menu' }
    }
    preloadModule(load)
    await whenLoaded()
    expect(render(load)).toBe('Loading…')
    isOnline = true
    preloadModule(load)
    await whenLoaded()
    expect(render(load)).toBe('Menu')
  })
})

it('LazyMenu renders its trigger alone until it is pressed', () => {
  const html = renderToStaticMarkup(
    <LazyMenu
      load={() => Promise.resolve('Menu')}
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    >
      {(menu) => menu}
    </LazyMenu>,
  )
  expect(html).toBe('<button type="button" aria-haspopup="menu">More</button>')
})
