import type { ArticleInput } from '~/lib/contract/article';
import type { QuizInput } from '~/lib/contract/quiz';
import type { SupportCount } from './readings';

/** The demo newsroom as read from its files. Ages are already converted to unix seconds. */
export interface DemoNewsroom {
  readonly sections: readonly { slug: string; name: string; site: string; description?: string }[];
  readonly tags: readonly { slug: string; name: string }[];
  readonly authors: readonly { slug: string; name: string; title?: string; bio?: string; avatarSrc?: string }[];
  /** Oldest first, so that ids increase with publication time. */
  readonly articles: readonly Omit<ArticleInput, 'id'>[];
  readonly documents: readonly { slug: string; site: string; title: string; content: string; updatedAt?: number }[];
  readonly podcasts: readonly DemoPodcast[];
  /** Pieces of common data by edition ('' for all) and name. */
  readonly siteData: readonly { site: string; name: string; value: unknown }[];
  readonly uniques: readonly { slug: string; site: string; content: string }[];
  readonly uniqueGroups: readonly { id: string; slugs: readonly string[] }[];
  /** Definitions of section pages. */
  readonly sectionPages: readonly { name: string }[];
  readonly articleLists: readonly { slug: string; site: string; rule: unknown }[];
  readonly supportCounts: readonly SupportCount[];
  readonly fronts: readonly { site: string; blocks: readonly { position: number }[] }[];
  readonly quizzes: readonly DemoQuiz[];
  /** Files that could not be read, with the reason; the rest is seeded. */
  readonly problems: readonly { file: string; reason: string }[];
}

export interface DemoPodcast {
  readonly slug: string;
  readonly name: string;
  readonly site: string;
  readonly page?: string;
  readonly image?: string;
  readonly description?: string;
  readonly episodes: readonly {
    slug: string;
    title: string;
    description?: string;
    duration?: number;
    image?: string;
    sourceUrl?: string;
    pubDate: number;
    articleSlug?: string;
  }[];
}

/** A quiz with invented votes: number of voters by question, answer and, if the answer has them, option or number. */
export interface DemoQuiz {
  readonly quiz: QuizInput;
  readonly votes: Readonly<Record<string, Readonly<Record<string, number | Readonly<Record<string, number>>>>>>;
}
