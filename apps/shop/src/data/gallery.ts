/** Drawings of the places around the shop, on its own page; server and browser draw them from the same words. */
export const GALLERY = {
  label: 'Around the shop',
  id: 'around',
  ratio: '8/5',
  items: [
    {
      picture: {
        src: '/pictures/harbour.svg',
        alt: 'Harbour houses on a quay at dusk with lit windows',
      },
      caption: 'The quay, two minutes from the door',
    },
    {
      picture: {
        src: '/pictures/bench.svg',
        alt: 'A workbench with a lit lantern, a mug and a satchel',
      },
      caption: 'The workbench, where seams are mended',
    },
    {
      picture: {
        src: '/pictures/window.svg',
        alt: 'A desk at a window with a letter, a pen and a view of the harbour',
      },
      caption: 'The table where you may try a pen',
    },
    {
      picture: {
        src: '/pictures/tarn.svg',
        alt: 'A still lake below layered hills in early light',
      },
      caption: 'The tarn, an hour on foot',
    },
    {
      picture: { src: '/pictures/rain-path.svg', alt: 'A path through green hills in rain' },
      caption: 'Where the satchels are tried',
    },
    {
      picture: {
        src: '/pictures/meadow.svg',
        alt: 'A flowering meadow with a path towards green hills',
      },
      caption: 'The meadow behind the paper mill',
    },
  ],
} as const
