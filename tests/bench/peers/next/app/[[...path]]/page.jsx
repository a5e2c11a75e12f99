import { readFileSync } from 'node:fs';
import { notFound } from 'next/navigation';

/** Pages are drawn for each request, as a newsroom's would be. */
export const dynamic = 'force-dynamic';

const site = JSON.parse(readFileSync(process.env.PEER_CONTENT, 'utf8'));

async function pathOf(params) {
  const { path = [] } = await params;
  return `/${path.join('/')}`;
}

export async function generateMetadata({ params }) {
  const path = await pathOf(params);
  const article = site.articles[path];
  const title = article?.title ?? 'Hírmondó';
  return {
    title,
    description: article?.lead ?? title,
    alternates: { canonical: `https://hirmondo.example${path}` },
    openGraph: { title, images: article === undefined ? [] : [`https://hirmondo.example${article.image}`] },
  };
}

const day = (seconds) => new Intl.DateTimeFormat('hu-HU', { dateStyle: 'long' }).format(seconds * 1000);

const Links = () => (
  <ul>
    {site.menu.map((item) => (
      <li key={item.href}>
        <a href={item.href}>{item.title}</a>
      </li>
    ))}
  </ul>
);

const Cards = ({ title, cards }) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {cards.map((card) => (
        <li key={card.href}>
          <a href={card.href}>
            <img src={card.image} alt="" loading="lazy" width="320" height="180" />
            <h3>{card.title}</h3>
          </a>
          <span>{card.section}</span>
          <p>{card.lead}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Article = ({ article }) => (
  <article>
    <a href={article.section.href}>{article.section.title}</a>
    <h1>{article.title}</h1>
    <p>{article.lead}</p>
    {article.authors.map((author) => (
      <p key={author.name}>
        <img src={author.image} alt="" />
        {author.name}
      </p>
    ))}
    <time dateTime={new Date(article.date * 1000).toISOString()}>{day(article.date)}</time>
    <figure>
      <img src={article.image} alt={article.title} />
    </figure>
    <div dangerouslySetInnerHTML={{ __html: article.html }} />
    <ul>
      {article.tags.map((tag) => (
        <li key={tag}>
          <a href={`/cimke/${tag}`}>{tag}</a>
        </li>
      ))}
    </ul>
  </article>
);

export default async function Page({ params }) {
  const path = await pathOf(params);
  const article = site.articles[path];
  if (article === undefined && path !== '/') notFound();
  return (
    <>
      <header>
        <a href="/">Hírmondó</a>
        <nav>
          <Links />
        </nav>
      </header>
      <main>
        {article === undefined ? <Cards title="Címlap" cards={site.cards} /> : <Article article={article} />}
        {article !== undefined && <Cards title="Ajánlott" cards={site.recommended} />}
        <Cards title="Legfrissebb" cards={site.newest} />
      </main>
      <footer>
        <Links />
      </footer>
    </>
  );
}
