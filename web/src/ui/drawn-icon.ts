import { createElement, type ComponentProps } from 'react'

type DrawnProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number }

/** Makes an icon of shapes on a field of 24 by 24: what the build puts in the place of the set's own way. */
export function drawnIcon(shapes: [tag: string, attributes: Record<string, string>][]) {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...props }: DrawnProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...drawn,
    )
}
