export default function Layout({ children }) {
  return (
    <html lang="hu">
      <body>{children}</body>
    </html>
  );
}
