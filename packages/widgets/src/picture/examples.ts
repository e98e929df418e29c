import { examplePicture } from '../light/example-pictures.ts'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { PictureSettings } from './settings.ts'

const plain = ['The end.']

export const examples: readonly LightExample<PictureSettings>[] = [
  {
    title: 'wide',
    settings: { picture: examplePicture(0, 'A lamp on a shelf') },
    plain,
    shows: ['.ff-picture-cover img[alt="A lamp on a shelf"]'],
  },
  {
    title: 'square, as decoration',
    settings: { picture: { src: examplePicture(1, '').src }, ratio: '1/1' },
    plain,
    shows: ['.ff-picture img[alt=""]', '.ff-picture[style*="1/1"]'],
  },
  {
    title: 'whole, in the middle of a strip',
    settings: {
      picture: examplePicture(2, 'Example Lamps'),
      ratio: '4/1',
      fit: 'contain',
      align: 'center',
    },
    plain,
    shows: ['.ff-picture-contain.ff-picture-center img', '!.ff-picture-cover'],
  },
]

/** A page's own pictures are what they are. */
export const hosts: readonly HostExample<PictureSettings>[] = []
