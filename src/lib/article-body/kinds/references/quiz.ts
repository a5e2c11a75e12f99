import type { BlockByKind } from '../../blocks';
import type { BlockKind } from '../block-kind';
import { dataBlock } from '../html-parts';
import { isId } from './names';

declare module '../../blocks' {
  interface BlockTypes {
    quiz: {
      readonly kind: 'quiz';
      readonly quizId: string;
    };
  }
}

export const quiz: BlockKind<BlockByKind<'quiz'>> = {
  name: 'kvíz',
  dataBlock: {
    name: 'quiz',
    read: (data) => {
      const quizId = data('id') ?? '';
      return isId(quizId) ? { kind: 'quiz', quizId } : undefined;
    },
  },
  html: {},
  text: () => '',
  write: ({ quizId }) => dataBlock('quiz', { id: quizId }),
  nested: () => undefined,
  feed: (_, { linkToArticle }) => linkToArticle(),
};
