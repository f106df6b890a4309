import { createElement, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CopiedNode } from './bare-pages.ts'

// The page that pages of the site are compared with: mounts a copy of their elements, and does nothing else.

const toReactNode = (node: CopiedNode, key?: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { ...node.attributes, key }, ...node.children.map(toReactNode))

function Copy({ nodes }: { nodes: readonly CopiedNode[] }) {
  useLayoutEffect(() => void performance.mark('page-mounted'), [])
  return nodes.map(toReactNode)
}

const root = document.getElementById('root')
const copied = document.getElementById('copied')?.textContent
if (root && copied)
  createRoot(root).render(createElement(Copy, { nodes: JSON.parse(copied) as CopiedNode[] }))
